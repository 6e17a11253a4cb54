import type { Access } from '@kuacang/contract/kit/call'
import type { WarehouseType } from '@kuacang/contract/kit/enums'
import type { Text } from '@kuacang/contract/kit/text'
import { type ComponentType, createContext, use } from 'react'

export type Route = {
  /** Exactly as in the specification's route table. Its first part names its menu group. */
  readonly path: string
  /** The name by which others lead here, where the specification gives one. */
  readonly name?: string
  readonly title: Text
  readonly right: Access
  /** The right of the section, which must hold too (SH-171). */
  readonly parent?: Access
  /** The only types of warehouse in which the page has something to show; any where it is left out. */
  readonly at?: readonly WarehouseType[]
  /** Where it stands in its menu group, in the order of the work; those without follow as they are. */
  readonly place?: number
  /** Reached by link or typed address only. */
  readonly hidden?: boolean
  /** Visible on mobile devices; pages below /m are in no desktop menu. */
  readonly mobile?: boolean
  /** What the page is for, where its title does not tell, stands in page-tips.ts of its area: shown behind the help button. */
  readonly tip?: true
  readonly page: () => Promise<{ default: ComponentType }>
}

export const defineRoutes = (routes: readonly Route[]): readonly Route[] => routes

/** The route of the page that is being drawn. */
export const PageRoute = createContext<Route | undefined>(undefined)

/** The title of this page as the route table has it: menu, tab, heading and history use the same words. */
export const usePageTitle = (): Text | undefined => use(PageRoute)?.title

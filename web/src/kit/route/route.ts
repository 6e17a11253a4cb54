import type { Access } from '@kuacang/contract/kit/call'
import type { Text } from '@kuacang/contract/kit/text'
import type { ComponentType } from 'react'

export type MenuGroup = 'home' | 'inbound' | 'inventory' | 'outbound' | 'merchant' | 'admin' | 'super'

export type Route = {
  /** Exactly as in the specification's route table. */
  readonly path: string
  readonly title: Text
  readonly right: Access
  /** The right of the section, which must hold too (SH-171). */
  readonly parent?: Access
  /** Where it stands in the menu; left out: nowhere. */
  readonly menu?: MenuGroup
  /** Visible on mobile devices. */
  readonly mobile?: boolean
  readonly page: () => Promise<{ default: ComponentType }>
}

export const defineRoutes = (routes: readonly Route[]): readonly Route[] => routes

import type { Text } from '@kuacang/contract/kit/text'

/** What pages are for, by their paths: the list `tips` of the file page-tips.ts of each area. */
export type PageTips = Readonly<Record<string, Text>>

const modules = import.meta.glob<{ tips: PageTips }>('../../*/page-tips.ts', { eager: true })

/** The tips of all pages. Loaded when help is opened, for the texts are long and few are read. */
export const allTips: PageTips = Object.assign({}, ...Object.values(modules).map((m) => m.tips))

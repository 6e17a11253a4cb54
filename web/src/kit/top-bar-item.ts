import type { ComponentType } from 'react'

/**
 * What an area puts into the top bar, by exporting it from its `top-bar-item.tsx`: a bell, tasks, a search field.
 * What stands in the bar of the handheld pages is exported as `handBarItem` from `hand-bar-item.tsx`: handhelds load
 * nothing of the desks' bar.
 */
export type TopBarItem = {
  readonly order: number
  readonly Item: ComponentType
}

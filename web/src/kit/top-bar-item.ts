import type { ComponentType } from 'react'

/**
 * What an area puts into the top bar, by exporting it from its `top-bar-item.tsx`: a bell, tasks, a search field.
 * `InHand` is its part in the bar of the handheld pages.
 */
export type TopBarItem = {
  readonly order: number
  readonly Item: ComponentType
  readonly InHand?: ComponentType
}

import type { Box, Floor } from './floor.ts'

/** How a centre brings together what goes into one box. */
export type Way = {
  /** Why nobody walks, or which walks no call measures; null: the pickup orders are all. */
  readonly metres_why: string | null
  /** What has arrived gets its place. Answers boxes that were closed with it. */
  readonly place: (floor: Floor) => Promise<Box[]>
  /** At the end of the day, what is ready is closed. */
  readonly close: (floor: Floor) => Promise<Box[]>
}

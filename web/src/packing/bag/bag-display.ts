/** @shared with other areas. */

import type { Bag } from '@kuacang/contract/packing/bag/calls'

/** What people must know of a bag beside its tag. */
export const displayText = (display: Bag['display']): string =>
  display.map(({ label, value }) => `${label} ${value}`).join(' · ')

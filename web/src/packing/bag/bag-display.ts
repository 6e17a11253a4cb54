/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import type { Bag } from '@kuacang/contract/packing/bag/calls'

export const trackingNumber = text('运单号', 'Tracking number')

/** What people must know of a bag beside its tag. */
export const displayText = (display: Bag['display']): string =>
  display.map(({ label, value }) => `${label} ${value}`).join(' · ')

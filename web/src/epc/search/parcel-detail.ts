import { lazyPart } from '../../kit/load-part.ts'

/** Loaded when a parcel is found: its tables are more than all the rest of a page in the hand. */
export const ParcelDetail = lazyPart(() =>
  import('../parcel/parcel-detail.tsx').then((part) => part.ParcelDetail),
)

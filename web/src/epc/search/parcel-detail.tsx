import { Skeleton } from 'antd'
import { latePart } from '../../kit/late-part.tsx'

/** Loaded when a parcel is found: its tables are more than all the rest of a page in the hand. */
export const ParcelDetail = latePart(
  () => import('../parcel/parcel-detail.tsx').then((part) => part.ParcelDetail),
  () => <Skeleton active />,
)

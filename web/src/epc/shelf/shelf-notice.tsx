import { ModeNotice } from '../warehouse/mode-notice.tsx'

/** Parcels lie on shelves where shelves are the way of working, and where a wall without a free slot sends them there (PA-261). */
export const ShelfNotice = () => <ModeNotice needed="shelving" also={['blue_fusion', 'dps_fusion']} />

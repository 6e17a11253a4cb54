import { ShipDesk } from './ship-desk.tsx'

/** The same for fashion parcels, which are measured too (PA-314). */
export default function FashionPage() {
  return <ShipDesk name="epc_fashion_direct_ship" measures />
}

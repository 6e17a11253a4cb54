import { ShipDesk } from './ship-desk.tsx'

/** Parcels that go on alone (PA-241). */
export default function DirectShipPage() {
  return <ShipDesk name="epc_direct_ship" />
}

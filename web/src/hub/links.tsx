import { warehouseType } from '@kuacang/contract/kit/enums'
import type { Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { CodeLink, pageOf } from '../kit/code-link.tsx'
import { useSession } from '../kit/session/session.tsx'
import { Code } from '../kit/show.tsx'

/** The addresses of the pages of one object, by their named routes (PA-491 to PA-494). */
export const hubBagAddress = pageOf('/hubm/inbound_bag', 'bag_number')
export const hubParcelAddress = pageOf('/hubm/inbound_parcel', 'tracking_id')
export const hubOutboundBagAddress = pageOf('/hubm/outbound_bag', 'bag_number')
export const hubWarehouseAddress = pageOf('/hubx/warehouse', 'wosp_warehouse_code')

/** An inbound bag by its number. */
export const HubBagLink = ({ of }: { readonly of: string }) => (
  <CodeLink of={of} to={hubBagAddress(of)} right="HUBSearch" />
)

/** A parcel by its tracking id. */
export const HubParcelLink = ({ of }: { readonly of: string }) => (
  <CodeLink of={of} to={hubParcelAddress(of)} right="HUBSearch" />
)

/** An outbound bag by its number. */
export const HubOutboundBagLink = ({ of }: { readonly of: string }) => (
  <CodeLink of={of} to={hubOutboundBagAddress(of)} right="HUBSearch" />
)

const useHub = (is: (warehouse: Warehouse) => boolean): Warehouse | undefined =>
  useSession().warehouses.find((w) => w.warehouse_type === warehouseType.code.hub && is(w))

/** A code of a warehouse; a link where it is a hub of this person, for parcels go to other places too. */
const WarehouseLink = ({ of, hub }: { readonly of: string; readonly hub: Warehouse | undefined }) =>
  hub?.wosp_warehouse_code ? (
    <CodeLink of={of} to={hubWarehouseAddress(hub.wosp_warehouse_code)} right="HUBEditWarehousePreference" />
  ) : (
    <Code>{of}</Code>
  )

/** A warehouse by its WOSP code. */
export const HubWarehouseLink = ({ of }: { readonly of: string }) => (
  <WarehouseLink of={of} hub={useHub((w) => w.wosp_warehouse_code === of)} />
)

/** A warehouse by the code that records keep of it. */
export const OwnHubLink = ({ of }: { readonly of: string }) => (
  <WarehouseLink of={of} hub={useHub((w) => w.warehouse_code === of)} />
)

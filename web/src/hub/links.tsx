import type { Right } from '@kuacang/contract/access/rights'
import { warehouseType } from '@kuacang/contract/reference/warehouse/enums'
import { Link } from 'react-router'
import { useSession } from '../kit/session/session.tsx'
import { Code } from '../kit/show.tsx'

/** The addresses of the pages of one object, by their named routes (PA-491 to PA-494). */
const page =
  (path: string, key: string) =>
  (value: string): string =>
    `${path}?${new URLSearchParams({ [key]: value })}`
export const hubBagAddress = page('/hubm/inbound_bag', 'bag_number')
export const hubParcelAddress = page('/hubm/inbound_parcel', 'tracking_id')
export const hubOutboundBagAddress = page('/hubm/outbound_bag', 'bag_number')
export const hubWarehouseAddress = page('/hubx/warehouse', 'wosp_warehouse_code')

type Props = { readonly of: string; readonly to: string; readonly right: Right }

/** A number as a link for those who may open its page; for others it is only a number. */
const CodeLink = ({ of, to, right }: Props) => {
  const { holds } = useSession()
  return holds(right) ? (
    <Link to={to}>
      <Code>{of}</Code>
    </Link>
  ) : (
    <Code>{of}</Code>
  )
}

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

/** A warehouse by its WOSP code; a link where it is a hub of this person, for parcels go to other places too. */
export const HubWarehouseLink = ({ of }: { readonly of: string }) => {
  const { warehouses } = useSession()
  const own = warehouses.some(
    (w) => w.warehouse_type === warehouseType.code.hub && w.wosp_warehouse_code === of,
  )
  return own ? (
    <CodeLink of={of} to={hubWarehouseAddress(of)} right="HUBEditWarehousePreference" />
  ) : (
    <Code>{of}</Code>
  )
}

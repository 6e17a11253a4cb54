type Due = {
  readonly cut_off_at: string | null
  readonly channel: { readonly channel_id: number } | null
}

const path = '/wms_outbound/gen_pickup_orders'

/** The page that generates pickup orders, with the criteria of what is due by a cut-off filled in. */
export const releaseAddress = ({ cut_off_at, channel }: Due): string => {
  const criteria = new URLSearchParams({
    ...(cut_off_at ? { cut_off_until: cut_off_at } : {}),
    ...(channel ? { channel_id: String(channel.channel_id) } : {}),
  })
  return criteria.size > 0 ? `${path}?${criteria}` : path
}

/** What such an address asks for. */
export const releaseOf = (address: URLSearchParams) => {
  const cut_off_until = address.get('cut_off_until')
  const channel_id = Number(address.get('channel_id'))
  return {
    ...(cut_off_until && !Number.isNaN(Date.parse(cut_off_until)) ? { cut_off_until } : {}),
    ...(Number.isInteger(channel_id) && channel_id > 0 ? { channel_ids: [channel_id] } : {}),
  }
}

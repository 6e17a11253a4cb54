import type { NamedFiles } from '#kit/files/named-files'

export const storedFiles: NamedFiles[] = [
  {
    what: 'waybills of orders',
    keys: `select waybill_file from outbound_order where waybill_file <> ''`,
  },
]

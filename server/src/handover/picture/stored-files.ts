import type { NamedFiles } from '#kit/files/named-files'

export const storedFiles: NamedFiles[] = [
  {
    what: 'pictures of handovers',
    keys: `select format('receipts/%s/%s', warehouse_id, file) from handover_picture`,
  },
  {
    what: 'photos of receipts',
    keys: `select format('receipts/%s/%s', warehouse_id, photo) from handover_receipt, unnest(photos) as photo`,
  },
]

import type { NamedFiles } from '#kit/files/named-files'

export const storedFiles: NamedFiles[] = [
  {
    what: 'photos of seals',
    keys: `select format('receipts/%s/%s', warehouse_id, seal_photo) from bag where seal_photo <> ''`,
  },
]

import type { NamedFiles } from '#kit/files/named-files'

export const storedFiles: NamedFiles[] = [
  {
    what: 'waybills of platform orders',
    keys: `select label_file as key from platform_order where label_file <> ''`,
  },
]

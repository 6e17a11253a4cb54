import type { NamedFiles } from '#kit/files/named-files'

export const storedFiles: NamedFiles[] = [
  { what: 'files for network printers', keys: 'select file as key from print_relay' },
]

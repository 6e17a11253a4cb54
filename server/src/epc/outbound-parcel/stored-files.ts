import type { NamedFiles } from '#kit/files/named-files'

export const storedFiles: NamedFiles[] = [
  { what: 'labels of outbound parcels', keys: 'select label_file from epc_ob where label_file is not null' },
]

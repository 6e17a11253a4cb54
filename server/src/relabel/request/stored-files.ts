import type { NamedFiles } from '#kit/files/named-files'

export const storedFiles: NamedFiles[] = [
  { what: 'new labels', keys: 'select label_file from relabel_request where label_file is not null' },
]

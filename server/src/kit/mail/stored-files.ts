import type { NamedFiles } from '../files/named-files.ts'

export const storedFiles: NamedFiles[] = [
  {
    what: 'attachments of mails',
    keys: `select file ->> 'key' from mail, jsonb_array_elements(attachments) as file`,
  },
]

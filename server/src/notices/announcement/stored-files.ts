import type { NamedFiles } from '#kit/files/named-files'

export const storedFiles: NamedFiles[] = [
  {
    what: 'attachments of announcements',
    keys: `select file ->> 'key' from announcement, jsonb_array_elements(attachments) as file`,
  },
]

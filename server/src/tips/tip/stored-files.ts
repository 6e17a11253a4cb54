import type { NamedFiles } from '#kit/files/named-files'

export const storedFiles: NamedFiles[] = [{ what: 'videos of tips', keys: 'select file_key from tip_video' }]

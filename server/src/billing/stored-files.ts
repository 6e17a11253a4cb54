import type { NamedFiles } from '#kit/files/named-files'
import { keysOfPictures } from './service/pictures.ts'

export const storedFiles: NamedFiles[] = [{ what: 'pictures of services', keys: keysOfPictures }]

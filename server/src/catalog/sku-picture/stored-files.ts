import type { NamedFiles } from '#kit/files/named-files'
import { keysOfPictures } from './store.ts'

export const storedFiles: NamedFiles[] = [{ what: 'pictures of goods', keys: keysOfPictures }]

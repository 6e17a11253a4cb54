import type { NamedFiles } from '#kit/files/named-files'
import { keysOfLabels } from './store.ts'

export const storedFiles: NamedFiles[] = [{ what: 'GPSR labels of goods', keys: keysOfLabels }]

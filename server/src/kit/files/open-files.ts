import path from 'node:path'
import type { Settings } from '../settings.ts'
import { type FileStore, localFiles } from './file-store.ts'
import { s3Files } from './s3-files.ts'

/** The files of a deployment: in its bucket, or in the data folder. */
export const openFiles = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore =>
  s3 ? s3Files(s3) : localFiles(path.join(dataDir, 'files'))

import { glob } from 'node:fs/promises'
import path from 'node:path'
import type { Access } from '@kuacang/contract/kit/call'
import type { WarehouseType } from '@kuacang/contract/kit/enums'
import type { Text } from '@kuacang/contract/kit/text'

export type Route = {
  readonly path: string
  readonly title: Text
  readonly right: Access
  readonly at?: readonly WarehouseType[]
}

const web = path.resolve(import.meta.dirname, '../web/src')
const files = await Array.fromAsync(glob('*/**/routes.ts', { cwd: web }))
const tables: { routes?: Route[] }[] = await Promise.all(files.map((f) => import(path.join(web, f))))

/** Every page that needs a login. */
export const pagesInside: readonly Route[] = tables
  .flatMap((m) => m.routes ?? [])
  .filter((r) => r.right !== 'open')

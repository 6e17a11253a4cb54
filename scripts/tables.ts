import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pagesInside } from '../e2e/route-table.ts'
import { allCalls } from '../server/src/registry.ts'
import type { Tables } from './claims.ts'

const specified = path.resolve(import.meta.dirname, '../docs/requirements/routes.tsv')

/** The calls and pages that the product has now, as its contract and its route tables declare them. */
export const productTables = async (): Promise<Tables> => {
  const [, ...lines] = (await readFile(specified, 'utf8')).split('\n').filter(Boolean)
  const roots = lines.map((line) => line.split('\t')[0]?.split('/')[1] ?? '')
  return {
    pages: pagesInside.map((page) => page.path),
    calls: (await allCalls()).map((c) => ({ method: c.method, path: `/api${c.path}` })),
    pageRoots: [...new Set(roots)],
  }
}

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { allMachines, withDiagrams } from './diagrams.ts'

const target = path.resolve(import.meta.dirname, '../docs/fulfilment.md')
await writeFile(target, withDiagrams(await readFile(target, 'utf8'), await allMachines()))

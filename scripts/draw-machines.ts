import { readFile, writeFile } from 'node:fs/promises'
import { allMachines, documentsWithMachines, withDiagrams } from './diagrams.ts'

const machines = await allMachines()
for (const target of documentsWithMachines)
  await writeFile(target, withDiagrams(await readFile(target, 'utf8'), machines))

import { glob } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import type { ConstantSet } from '@kuacang/contract/reference/constants/calls'

const contract = path.resolve(import.meta.dirname, '../../../../contract/src')

const isEnumeration = (v: unknown): v is AnyEnumeration =>
  typeof v === 'object' && v !== null && 'codes' in v && 'title' in v && 'label' in v

const setOf = (e: AnyEnumeration): ConstantSet =>
  [...e.codes.map((code) => ({ code, name: e.name(code) ?? '' })), ...e.others].map((one) => ({
    ...one,
    ...e.label(one.code),
  }))

const load = async (): Promise<Readonly<Record<string, ConstantSet>>> => {
  const files = (await Array.fromAsync(glob('**/enums.ts', { cwd: contract }))).sort()
  const modules = await Promise.all(
    files.map((f) => import(pathToFileURL(path.join(contract, f)).href) as Promise<Record<string, unknown>>),
  )
  const found = modules.flatMap((m) => Object.values(m).filter(isEnumeration))
  return Object.fromEntries(found.map((e) => [e.title, setOf(e)]))
}

let loaded: ReturnType<typeof load> | undefined

/** Every enumeration of the contract, by its title. They never change while the process runs. */
export const constants = () => {
  loaded ??= load()
  return loaded
}

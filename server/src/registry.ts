import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { areas } from '@kuacang/contract/areas'
import { type Call, isCall } from '@kuacang/contract/kit/call'
import type { FieldLabels } from '@kuacang/contract/kit/labels'
import type { Refusal } from '@kuacang/contract/kit/refusal'
import { type BillableWork, registerBillableWork as registerBillable } from '#kit/billable'
import type { Chore } from '#kit/chores'
import type { DemoPart } from '#kit/demo/part'
import { type Law, registerLaws as registerLawList } from '#kit/doctor/law'
import type { ExportedList } from '#kit/exports/list-export'
import { type NamedFiles, registerNamedFiles } from '#kit/files/named-files'
import { type Finder, registerFinders as registerFinderList } from '#kit/find/finder'
import { type HomeCard, registerHomeCards as registerCardList } from '#kit/home/home-card'
import type { Answer } from '#kit/http/answer'
import { registerFieldLabels } from '#kit/http/field-labels'
import type { RawRoute } from '#kit/http/raw-route'
import type { Job } from '#kit/jobs/job'
import type { Subscriber } from '#kit/outbox/subscriber'
import { answersOfReport, exportOfReport, jobOfReport } from '#kit/report/answers-of'
import { jobOfModel } from '#kit/report/model-job'
import { lawOfModel } from '#kit/report/model-law'
import { type ReadModel, registerReadModels } from '#kit/report/read-model'
import { registerReports as registerReportList, type SnapshotDefinition } from '#kit/report/snapshot-report'
import { registerSighter, type Sighter } from '#kit/scan/sightings'
import { registerSkuUse, type SkuUse } from './catalog/public.ts'
import { type HandoverSuite, registerHandoverSuite } from './handover/public.ts'
import { type PutawayGate, registerPutawayGate } from './inbound/public.ts'
import type { AreaRefusals } from './integrators/public.ts'
import { type LocationUse, registerLocationUse } from './inventory/public.ts'
import {
  type FeeGate,
  type OrderFollower,
  registerFeeGate,
  registerOrderFollower,
} from './outbound/public.ts'
import { type PackingSuite, registerPackingSuite } from './packing/public.ts'
import { type PortQuestion, registerPortQuestions } from './ports/public.ts'
import { type RelabelKind, registerRelabelKind } from './relabel/public.ts'

const server = import.meta.dirname
const contract = path.resolve(server, '../../contract/src')

/** What was asked for before is answered from memory: a process never sees other files than it began with. */
const kept = <T>(make: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>()
  return (key) => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}

const filesOf = kept((folder) => readdir(folder, { recursive: true }))

const matching = (folder: string) =>
  kept(async (pattern) => {
    const name = path.basename(pattern)
    // The name first: to match some two thousand files with each of two dozen patterns took a tenth of the start.
    const named = (await filesOf(folder)).filter((file) => path.basename(file) === name)
    const files = named.filter((file) => path.matchesGlob(file, pattern)).sort()
    const found: Record<string, unknown>[] = await Promise.all(
      files.map((f) => import(pathToFileURL(path.join(folder, f)).href)),
    )
    return found
  })
const inServer = matching(server)
const inContract = matching(contract)

/** Every call that the contract declares: all constants of the files called calls.ts. */
export const allCalls = async (): Promise<Call[]> =>
  (await inContract('**/calls.ts')).flatMap((m) => Object.values(m).filter(isCall))

/** What the calls of each area refuse: all constants of its files called refusals.ts. Those of the kit are any call's. */
export const allRefusals = (): Promise<AreaRefusals[]> =>
  Promise.all(
    ['kit', ...Object.keys(areas)].map(async (area) => {
      const [called, refused] = [
        await inContract(`${area}/**/calls.ts`),
        await inContract(`${area}/**/refusals.ts`),
      ]
      const groups = refused.flatMap((m) => Object.values(m) as Readonly<Record<string, Refusal>>[])
      return {
        area,
        calls: called.flatMap((m) => Object.values(m).filter(isCall)),
        refusals: groups.flatMap((group) => Object.values(group)),
      }
    }),
  )

/** Every report that is stored as snapshots: the list `reports` of the files called reports.ts. */
const allReports = async (): Promise<SnapshotDefinition[]> =>
  (await inServer('*/reports.ts')).flatMap((m) => m.reports as SnapshotDefinition[])

/** Every table of sums that is built from the records: the list `readModels` of the files called read-models.ts. */
const allReadModels = async (): Promise<ReadModel[]> =>
  (await inServer('*/read-models.ts')).flatMap((m) => m.readModels as ReadModel[])

const answersIn = async (): Promise<Answer[]> => [
  ...(await inServer('**/answers.ts')).flatMap((m) => (m.answers ?? []) as Answer[]),
  ...(await allReports()).flatMap(answersOfReport),
]

/** Every list that is had as a file: the list `listExports` of the files called list-exports.ts. */
const exportsWith = async (answers: readonly Answer[]) => {
  const lists = new Map(answers.map((one) => [one.call.route, one]))
  const declared = (await inServer('**/list-exports.ts')).flatMap((m) => m.listExports as ExportedList[])
  return [...declared, ...(await allReports()).map(exportOfReport)].map(({ list, with: exported }) => {
    const answer = lists.get(list.route)
    if (!answer) throw new Error(`${list.route} is exported and not answered`)
    return exported(answer)
  })
}

/** Every answer of the server: the list `answers` of the files called answers.ts, and the exports of lists. */
export const allAnswers = async (): Promise<Answer[]> => {
  const answers = await answersIn()
  return [...answers, ...(await exportsWith(answers)).map((e) => e.answer)]
}

/** What other systems ask in words of their own: the list `rawRoutes` of the files called raw-routes.ts. */
export const allRawRoutes = async (): Promise<RawRoute[]> =>
  (await inServer('*/*/raw-routes.ts')).flatMap((m) => m.rawRoutes as RawRoute[])

/** Every kind of background work: the list `jobs` of the files called jobs.ts, and the exports of lists. */
export const allJobs = async (): Promise<Job[]> => {
  const exported = (await exportsWith(await answersIn())).map((e) => e.job)
  const reports = (await allReports()).map(jobOfReport)
  return [
    ...(await inServer('**/jobs.ts')).flatMap((m) => (m.jobs ?? []) as Job[]),
    ...reports,
    ...(await allReadModels()).map(jobOfModel),
    ...exported,
  ]
}

/** Everything that is due again and again: the list `chores` of the files called chores.ts. */
export const allChores = async (): Promise<Chore[]> =>
  (await inServer('**/chores.ts')).flatMap((m) => (m.chores ?? []) as Chore[])

/** Every part of the product that acts on events: the list `subscribers` of the files called subscribers.ts. */
export const allSubscribers = async (): Promise<Subscriber[]> =>
  (await inServer('*/*/subscribers.ts')).flatMap((m) => m.subscribers as Subscriber[])

/** Makes known which rows name files: the list `storedFiles` of the files called stored-files.ts. */
export const registerStoredFiles = async (): Promise<void> => {
  for (const m of await inServer('**/stored-files.ts')) registerNamedFiles(m.storedFiles as NamedFiles[])
}

/** Makes known every station that packs, hands over or relabels: what the files called suite.ts and relabel-kind.ts export. */
export const registerSuites = async (): Promise<void> => {
  for (const m of await inServer('**/suite.ts')) {
    if (m.packingSuite) registerPackingSuite(m.packingSuite as PackingSuite)
    for (const one of (m.packingSuites ?? []) as PackingSuite[]) registerPackingSuite(one)
    if (m.handoverSuite) registerHandoverSuite(m.handoverSuite as HandoverSuite)
    for (const one of (m.handoverSuites ?? []) as HandoverSuite[]) registerHandoverSuite(one)
  }
  await registerRelabelKinds()
}

/** Makes known what may get a new label: what the files called relabel-kind.ts export. */
const registerRelabelKinds = async (): Promise<void> => {
  for (const m of await inServer('**/relabel-kind.ts')) registerRelabelKind(m.relabelKind as RelabelKind)
}

/** Lets areas act with what becomes of orders: what the files called order-follower.ts export. */
export const registerOrderFollowers = async (): Promise<void> => {
  for (const m of await inServer('*/order-follower.ts'))
    registerOrderFollower(m.orderFollower as OrderFollower)
}

/** Lets an area hold the fees of orders: what the files called fee-gate.ts export. */
export const registerFeeGates = async (): Promise<void> => {
  for (const m of await inServer('*/fee-gate.ts')) registerFeeGate(m.feeGate as FeeGate)
}

/** Lets areas hold received goods back from putaway: what the files called putaway-gate.ts export. */
export const registerPutawayGates = async (): Promise<void> => {
  for (const m of await inServer('*/putaway-gate.ts')) registerPutawayGate(m.putawayGate as PutawayGate)
}

/** Makes known what areas ask systems outside: the list `questions` of the files called port-questions.ts. */
export const registerQuestions = async (): Promise<void> => {
  for (const m of await inServer('*/*/port-questions.ts'))
    registerPortQuestions(m.questions as PortQuestion[])
}

/** Makes known what fields are called: the list `fieldLabels` of the contract's files called field-labels.ts. */
export const registerLabels = async (): Promise<void> => {
  for (const m of await inContract('*/field-labels.ts')) registerFieldLabels(m.fieldLabels as FieldLabels)
}

/** Lets every area say which locations something of it lies in: what the files called location-use.ts export. */
export const registerLocationUses = async (): Promise<void> => {
  for (const m of await inServer('*/location-use.ts')) registerLocationUse(m.locationUse as LocationUse)
}

/** Lets every area say which SKUs it still needs: what the files called sku-use.ts export. */
export const registerSkuUses = async (): Promise<void> => {
  for (const m of await inServer('*/sku-use.ts')) registerSkuUse(m.skuUse as SkuUse)
}

/** Lets every area say which of its things bears a code: what the files called sightings.ts export. */
export const registerSighters = async (): Promise<void> => {
  for (const m of await inServer('*/sightings.ts')) registerSighter(m.find as Sighter)
}

/** Makes known what the search finds: the list `finders` of the files called finders.ts. */
export const registerFinders = async (): Promise<void> => {
  for (const m of await inServer('*/finders.ts')) registerFinderList(m.finders as Finder[])
}

/** What the areas add to the demo data, or the parts of these names: the lists `demo` of the files called demo.ts. */
export const demoParts = async (...names: readonly string[]): Promise<DemoPart[]> =>
  (await inServer('**/demo.ts'))
    .flatMap((m) => (m.demo ?? []) as DemoPart[])
    .filter((part) => names.length === 0 || names.includes(part.name))

/** Makes known what the doctor proves: the list `laws` of the files called laws.ts. */
export const registerLaws = async (): Promise<void> => {
  for (const m of await inServer('**/laws.ts')) registerLawList(m.laws as Law[])
  for (const model of await allReadModels()) registerLawList([lawOfModel(model)])
}

/** Makes known which reports are made each day, whose snapshots are removed, and which tables of sums are kept built. */
export const registerReports = async (): Promise<void> => {
  registerReportList(await allReports())
  registerReadModels(await allReadModels())
}

/** Makes known what work customers are charged for: the list `billableWork` of the files called billable-work.ts. */
export const registerBillableWork = async (): Promise<void> => {
  for (const m of await inServer('*/billable-work.ts')) registerBillable(m.billableWork as BillableWork[])
}

/** Makes known what the home page shows: the list `homeCards` of the files called home-cards.ts. */
export const registerHomeCards = async (): Promise<void> => {
  for (const m of await inServer('*/home-cards.ts')) registerCardList(m.homeCards as HomeCard[])
}

import type { AnyMachine } from '@kuacang/contract/kit/machine'
import type { CodeRuleName } from '@kuacang/contract/kit/scan/code-rules'
import type { Text } from '@kuacang/contract/kit/text'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import type { Volume } from '@kuacang/contract/packing/size/volume'
import { type PackingSuiteKey, packingSuites } from '@kuacang/contract/packing/suites'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { suiteRegistry } from '#kit/suite-registry'

/** What a suite puts into bags. */
export type Parcel = {
  readonly id: string
  /** What is printed on it. */
  readonly number: string
  /** Where it goes: parcels of one tag share a bag. */
  readonly tag: string
  /** What the tag is in English, where it is something else. */
  readonly tag_en?: string
  /** By which plan of the wall it goes there: parcels of two plans share no bag. */
  readonly sort_code_version?: string
  readonly display: string
  readonly weight_g: number
  readonly bag_id: string | null
  /** The channel group whose limits its bag has; those of the warehouse hold where the group says none. */
  readonly group_id?: number
  /** What its bag may hold, where its place says so; else its channel group or the warehouse does. */
  readonly limits?: { readonly items: number | null; readonly weight_g: number | null }
  /** False where its look-up showed already that the admission of its suite limits nothing: that is not asked then. */
  readonly limited?: boolean
  /** Throws where it may not be put into a bag now. It may be taken out of one all the same. */
  readonly mayBePut?: () => void
  /** Columns of its document that change as it is put into a bag, and what its timeline tells beside the bag. */
  readonly set?: Readonly<Record<string, unknown>>
  readonly detail?: Readonly<Record<string, unknown>>
}

/** A preference that is a number. */
export type LimitName = {
  [K in keyof WarehousePreference]: WarehousePreference[K] extends number ? K : never
}[keyof WarehousePreference]

/** What the engines do with bags. */
export type BagMove = 'finish' | 'reopen' | 'cancel' | 'cancel_finished' | 'hand_over'

/** What happens to a bag through the document that lists it. */
export type ListedMove = 'list' | 'unlist' | 'book' | 'unbook' | 'ship'

/** What else happens to a bag; a suite names only what moves its own documents. `empty`: its last item was taken out. */
export type OtherMove = 'fill' | 'empty' | 'put_on_receipt' | 'take_off_receipt' | ListedMove

/**
 * A row of the suite for each bag, with the bag's id, that `opened` writes. Its machine says which of its actions go along
 * with a move of the bag; those of one move lead to one state.
 */
export type OwnBag<A extends string = string> = {
  readonly table: string
  readonly machine: AnyMachine<A>
  readonly moves: Readonly<Record<Exclude<BagMove, 'cancel_finished'>, readonly [A, ...A[]]>> &
    Readonly<Partial<Record<OtherMove | 'cancel_finished', readonly [A, ...A[]]>>>
}

export type BagKey = { readonly id: string; readonly bag_number: string; readonly bag_code: string }

/** Documents of parcels that the transaction has locked. */
export type HeldParcels = {
  /** Moves the document of the one parcel into the bag; refuses when it is not ready. */
  readonly put: (parcel: Parcel, bag: BagKey) => void
  /** Makes the documents free again that were in a bag. */
  readonly take: () => void
}

/** The answers of the person to questions about limits, as the call carries them. */
export type LimitAnswers = { readonly skip_tax_exemption_check: boolean }

/**
 * Limits beside those of the bag. Bag and documents are locked before: see docs/suites.md.
 */
export type Admission = {
  /**
   * Travels with the locks: reads what the limit needs, refuses what may never be packed, and answers how to reserve;
   * undefined where nothing is limited. Reserving asks where it is too much.
   */
  readonly check: (
    tx: Tx,
    caller: Caller,
    parcel: Parcel,
  ) => Promise<((bag: BagKey, answers: LimitAnswers) => Promise<void>) | undefined>
  /** Gives back what these items reserved: they were taken out, or their bag was cancelled. */
  readonly release: (tx: Tx, caller: Caller, itemIds: readonly string[]) => void
}

/** A number that another system gives for a bag; `taken` says what it means that another bag has it. */
export type NewBagCode = { readonly bag_code: string; readonly taken: (error: unknown) => never }

/** Locks and moves the documents of all items of a locked bag. */
type ClosingHook = (tx: Tx, caller: Caller, bag: BagKey, itemIds: readonly string[]) => Promise<void>

/** A packing station as data and a few functions; the engine does the rest. See docs/suites.md. */
export type PackingSuite = {
  readonly key: PackingSuiteKey
  /** Suites of one family share their items: what is in a bag of one goes into no bag of another. Else a suite is alone. */
  readonly family?: string
  /**
   * The preferences of the warehouse that say how many items a bag holds at most, and how many kilograms. The channel
   * group of a bag may say others, and so may the place of its parcels.
   */
  readonly limit: { readonly items: LimitName; readonly weight: LimitName }
  /**
   * The number of a new bag, and what the numbers of its bags and parcels look like where they are scanned. A number that
   * a bag of the warehouse has already is asked for again.
   */
  readonly newBag: (parcel: Parcel) => string
  readonly bags: CodeRuleName
  readonly parcels: CodeRuleName
  /**
   * Are the bags at a wall that all operators of the warehouse put into, one open bag for each tag? Else every
   * operator has open bags of their own, which others take over before they touch them.
   */
  readonly wall: boolean
  /** Asks before it opens a bag, so that a mistaken scan opens none. */
  readonly asksToOpen?: boolean
  /** What finishing a bag needs, by the preference of the warehouse. Else a bag is weighed where it departs. */
  readonly finish: (preference: WarehousePreference) => {
    readonly weight: boolean
    /** A photo of its seal, or someone with the right to say that it is sealed. */
    readonly seal?: boolean
    /** It is measured, and may be as large as this at most, in centimetres, whichever side is up. */
    readonly sides?: Volume
  }
  /** What `display` of a parcel and its bag says. */
  readonly displayLabel: Text
  /** The parcel that was scanned. Throws for what may not be packed now, e.g. a cancelled one. */
  readonly find: (tx: Tx, caller: Caller, code: string) => Promise<Parcel | undefined>
  /** What a parcel takes of a limit that is not the bag's. */
  readonly admission?: Admission
  /** A bag was opened for a parcel: what the suite keeps of bags beside the engine. */
  readonly opened?: (tx: Tx, caller: Caller, bag: BagKey, parcel: Parcel) => void
  /** Locks the documents of parcels. Bags are locked before: whatever touches both does it in this sequence. */
  readonly hold: (tx: Tx, caller: Caller, ids: readonly string[]) => Promise<HeldParcels>
  /** Where documents change as their bag is finished or opened again: moves all of them; the bag is locked before. */
  readonly closing?: {
    /** Answers what the bag is called from then on, where that is another number than its own. */
    readonly finished: (...hook: Parameters<ClosingHook>) => Promise<NewBagCode | undefined>
    readonly reopened: ClosingHook
  }
  /** A bag was cancelled: what the suite keeps of bags beside the engine. */
  readonly cancelled?: (tx: Tx, caller: Caller, bag: BagKey) => void
  /** The suite's own document of a bag, with states of its own. */
  readonly own?: OwnBag
}

const registry = suiteRegistry<PackingSuiteKey, PackingSuite>(packingSuites, bagRefusals.unknown_suite)

export const registerPackingSuite = registry.register
export const packingSuiteOf = registry.of
/** The suite of a name, for stations that take what it packed. */
export const packingSuiteNamed = registry.named
/** The same, where there is one: bags outlive their stations. */
export const packingSuiteKnown = registry.known
/** The suites whose bags the caller may see: those where they pack, and those that they look after. */
export const packingSuitesSeen = registry.seenBy

/** What a bag's `display` says, by the name of its suite. */
export const displayLabelOf = (key: string): Text => registry.named(key).displayLabel

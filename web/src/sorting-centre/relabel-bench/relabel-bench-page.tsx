import { text } from '@kuacang/contract/kit/text'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import {
  confirmScRelabelAndPack,
  relabelScParcelToPack,
} from '@kuacang/contract/sorting-centre/relabel-bench/calls'
import { ApiError, isRefused } from '../../kit/api/api-error.ts'
import { send } from '../../kit/dialog/ask.tsx'
import type { Scan } from '../../kit/scan/queue.ts'
import type { Key } from '../../kit/scan/scan-desk.tsx'
import { type DeskCommands, ofEngine, PackingDesk } from '../../packing/bag/packing-desk.tsx'
import { useLabelling } from '../../relabel/request/label-desk.tsx'
import { useRelabelling } from '../relabel/use-relabelling.tsx'

const suite = 'sorting-center-124'
const name = 'sc_124_packing'
const hint = text('扫描 124 渠道的包裹', 'Scan the parcel of channel 124')

/** Parcels of channel 124: the old number prints the new label, and the scan of the new one packs the parcel (PA-614). */
export default function RelabelBenchPage() {
  const relabelling = useRelabelling<Scan>({
    name,
    // Under a key of its own: that of the scan is for the command that packs.
    ask: (tracking_id) => send(relabelScParcelToPack, { body: { tracking_id } }),
    ready: (_parcel, scan) => scan,
    printed: ({ fresh }, scan) => ({ ...scan, value: fresh }),
  })
  const { job, end, open, stillOld, ...desk } = useLabelling({ name, ...relabelling })
  const engine = ofEngine(suite)
  const commands: DeskCommands = {
    ...engine,
    put: async (act, parcel, scan) => {
      // Into a bag by name goes only what was taken out of it, and is put back.
      if (!job || parcel.bag_id !== undefined) return engine.put(act, parcel, scan)
      const body = { tracking_id: job.old, new_tracking_id: parcel.item_id }
      try {
        const put = await act(confirmScRelabelAndPack, { body }, scan)
        end()
        return put
      } catch (failure) {
        // Another label, or a full bag, keeps the parcel on the desk; what else is refused goes elsewhere.
        const stays = isRefused(failure, bagRefusals.full, bagRefusals.too_heavy)
        if (parcel.item_id === job.fresh && failure instanceof ApiError && failure.refusal && !stays) end()
        throw failure
      } finally {
        relabelling.renew()
      }
    },
  }
  const keysNow = (keys: readonly Key[]): readonly Key[] => {
    const [fail, review] = relabelling.keys(job, end)
    const now: readonly (Key | false | undefined)[] = job
      ? [{ key: 'F3', ...desk.leave }, fail, { key: 'F6', ...desk.again }]
      : [relabelling.unasked && review]
    return keys.map((k) => now.find((n): n is Key => !!n && n.key === k.key) ?? k)
  }
  return (
    <PackingDesk
      suite={suite}
      name={name}
      hint={desk.hint ?? hint}
      weigh
      stopsAtErrors
      commands={commands}
      instead={async (scan) => (job ? stillOld(scan) : open(scan))}
      keysNow={keysNow}
      aside={
        <>
          {desk.card}
          {relabelling.chain}
        </>
      }
    />
  )
}

import { CameraOutlined } from '@ant-design/icons'
import type { startCaseReceive } from '@kuacang/contract/inbound/case/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { loadPart } from '../../kit/load-part.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { JobCard, JobLines } from '../../kit/scan/job-card.tsx'
import { JobNumber } from '../../kit/scan/job-number.tsx'

const words = {
  weight: text('箱重 kg', 'Case weight (kg)'),
  picture: text('添加 {sku} 的图片', 'Add a picture of {sku}'),
  good: text('良品', 'Good'),
  defective: text('次品', 'Defective'),
}

type Count = { readonly good: number; readonly defective: number }
export type Counts = Readonly<Record<string, Count>>
export const noneCounted: Count = { good: 0, defective: 0 }

type Props = {
  readonly case: Data<typeof startCaseReceive>['case']
  readonly counts: Counts
  readonly latest: { readonly key: string; readonly scans: number } | undefined
  readonly weight: number | null
  /** The pictures of a line's goods were changed. */
  readonly onPictures: (sku: string, image_urls: readonly string[]) => void
  readonly onCounts: (sku: string, counts: Count) => void
  readonly onWeight: (kilograms: number | null) => void
}

/** The form of pictures is loaded when one is to be added: counting needs none of it. */
const addPicture = async (line: Props['case']['skus'][number], onDone: (urls: readonly string[]) => void) => {
  const { openSkuPictures } = await loadPart(() => import('../../catalog/sku-picture/sku-pictures.tsx'))
  await openSkuPictures({ id: line.sku_id, sku: line.sku, image_urls: [] }, onDone)
}

/** The case that is being counted: what was announced, what was found, what is broken. */
export const OpenCase = ({ case: found, counts, latest, weight, onPictures, onCounts, onWeight }: Props) => (
  <JobCard
    code={found.case_code}
    facts={found.wms_order_id}
    actions={
      <JobNumber label={say(words.weight)} value={weight} min={0.001} precision={3} onChange={onWeight} />
    }
  >
    <JobLines
      latest={latest}
      lines={found.skus.map((line) => {
        const count = counts[line.sku] ?? noneCounted
        const all = count.good + count.defective
        const field = (of: keyof Count, label: string) => (
          <JobNumber
            label={label}
            of={line.sku}
            value={count[of]}
            onChange={(v) => onCounts(line.sku, { ...count, [of]: v ?? 0 })}
          />
        )
        return {
          key: line.sku,
          goods: line,
          count: `${all} / ${line.quantity}`,
          state: all > line.quantity ? 'bad' : all === line.quantity ? 'done' : 'open',
          fields: (
            <>
              {line.image_url ? null : (
                <Button
                  icon={<CameraOutlined />}
                  aria-label={say(words.picture, { sku: line.sku })}
                  title={say(words.picture, { sku: line.sku })}
                  onClick={() =>
                    void addPicture(line, (urls) => onPictures(line.sku, urls)).catch(notice.failure)
                  }
                />
              )}
              {field('good', say(words.good))}
              {field('defective', say(words.defective))}
            </>
          ),
        }
      })}
    />
  </JobCard>
)

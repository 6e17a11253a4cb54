import { createInventoryCheck } from '@kuacang/contract/inventory/check/calls'
import { inventoryCheckType } from '@kuacang/contract/inventory/check/enums'
import { listDistricts } from '@kuacang/contract/inventory/district/calls'
import { text } from '@kuacang/contract/kit/text'
import { DatePicker, Form, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { momentOfWall } from '../../kit/date/warehouse-clock.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { words as common } from './words.ts'

const words = {
  title: text('新建盘点单', 'New inventory check'),
  districts: text('选择库区，可多个', 'Choose one or more zones'),
  codes: text('扫描或输入，可多个', 'Scan or enter one or more'),
  day: text('不填为最近 24 小时', 'If empty, the last 24 hours'),
  locks: text('所选库位在盘点期间锁定。', 'The chosen locations are locked during the check.'),
  empty: text(
    '开始时为空，扫描到的库位计入盘点。',
    'It starts empty; scanned locations are added to the check.',
  ),
  made: text('已创建盘点单 {number}，共 {n} 行', 'Check {number} created with {n} {n|line|lines}'),
}

const { full, dynamic, goods, zone, change, lock } = inventoryCheckType.code
type First = typeof full | typeof dynamic | typeof goods | typeof zone | typeof change | typeof lock
const types = [full, dynamic, goods, zone, change, lock]

type Fields = {
  check_type: First
  districts?: string[]
  skus?: string[]
  location_codes?: string[]
  changed_since?: Dayjs | null
}

type Codes = { value?: string[]; onChange?: (codes: string[]) => void; id?: string }

/** Several codes, scanned or pasted: blanks and line ends part them. */
const CodesField = (props: Codes) => (
  <Select
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={['\n', '\t', ' ']}
    placeholder={say(words.codes)}
    {...props}
  />
)

const DistrictsField = (props: Codes) => {
  const { passes } = useSession()
  const districts = useAnswer(listDistricts, {}, { enabled: passes('GetStorageLocation') })
  return (
    <Select
      mode="tags"
      placeholder={say(words.districts)}
      options={(districts.data?.list ?? []).map((d) => ({
        value: d.code,
        label: [d.code, d.name].filter(Boolean).join(' '),
      }))}
      {...props}
    />
  )
}

const hints: Readonly<Partial<Record<number, string>>> = {
  [dynamic]: say(words.empty),
  [lock]: say(words.locks),
}

/** Which fields a type cannot do without, and the others that narrow it. */
const ScopeFields = ({ type }: { type: number }) => (
  <>
    <Form.Item name="districts" label={say(common.district)} rules={type === zone ? [required] : []}>
      <DistrictsField />
    </Form.Item>
    <Form.Item name="skus" label="SKU" rules={type === goods ? [required] : []}>
      <CodesField />
    </Form.Item>
    <Form.Item name="location_codes" label={say(common.places)} extra={hints[type]}>
      <CodesField />
    </Form.Item>
    {type === change ? (
      <Form.Item name="changed_since" label={say(common.changedSince)} extra={say(words.day)}>
        <DatePicker showTime style={{ width: '100%' }} />
      </Form.Item>
    ) : null}
  </>
)

/** Creates a check; true when it was made. */
export const openNewCheck = (): Promise<boolean> =>
  openForm<Fields>({
    title: words.title,
    initial: { check_type: zone },
    submit: async (
      { check_type, districts = [], skus = [], location_codes = [], changed_since },
      options,
    ) => {
      const since = changed_since ? { changed_since: momentOfWall(changed_since).toISOString() } : {}
      const body = { check_type, scope: { districts, skus, location_codes, ...since } }
      const made = await request(createInventoryCheck, { body }, options)
      notice.success(say(words.made, { number: made.order_id, n: made.total_lines }))
    },
    fields: (
      <>
        <Form.Item name="check_type" label={say(common.type)} rules={[required]}>
          <EnumSelect of={inventoryCheckType} codes={types} />
        </Form.Item>
        <Form.Item<Fields> noStyle dependencies={['check_type']}>
          {({ getFieldValue }) => <ScopeFields type={getFieldValue('check_type')} />}
        </Form.Item>
      </>
    ),
  })

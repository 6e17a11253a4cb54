import { type District, deleteDistrict } from '@kuacang/contract/inventory/district/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Select } from 'antd'
import { request } from '../../kit/api/request.ts'
import { type Action, RowActions } from '../../kit/list/actions.tsx'
import { say } from '../../kit/say.ts'
import { Can } from '../../kit/session/session.tsx'
import { addDistrict, openDistrict } from './district-form.tsx'

const words = {
  district: text('库区', 'Zone'),
  counts: text(
    '{racks} 个货架 · {locations} 个库位',
    '{racks} {racks|rack|racks} · {locations} {locations|location|locations}',
  ),
  create: text('新建库区', 'New zone'),
  edit: text('编辑库区', 'Edit zone'),
  remove: text('删除库区', 'Delete zone'),
  consequence: text('有货架或库位时不能删除。', 'A zone with racks or locations cannot be deleted.'),
}

const actions: readonly Action<District>[] = [
  { key: 'edit', label: words.edit, run: ([d]) => d && openDistrict(d) },
  {
    key: 'delete',
    label: words.remove,
    danger: { consequence: words.consequence, id: (d) => d.code },
    run: ([d]) => d && request(deleteDistrict, { params: { id: d.id } }),
  },
]

type Props = {
  readonly districts: readonly District[]
  readonly chosen: District | undefined
  readonly onChoose: (code: string) => void
  readonly onDone: () => void
}

/** Which district the map shows, and what can be done with it. */
export const DistrictBar = ({ districts, chosen, onChoose, onDone }: Props) => (
  <div className="list-bar">
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={say(words.district)}
      placeholder={say(words.district)}
      style={{ minWidth: 180 }}
      value={chosen?.code ?? null}
      options={districts.map((d) => ({ value: d.code, label: `${d.code} ${d.name}`.trim() }))}
      onChange={onChoose}
    />
    {chosen ? (
      <span className="soft">{say(words.counts, { racks: chosen.racks, locations: chosen.locations })}</span>
    ) : null}
    <span className="spring" />
    <Can right="EditStorageLocation">
      {chosen ? <RowActions row={chosen} actions={actions} onDone={onDone} /> : null}
      <Button onClick={() => void addDistrict().then((done) => done && onDone())}>{say(words.create)}</Button>
    </Can>
  </div>
)

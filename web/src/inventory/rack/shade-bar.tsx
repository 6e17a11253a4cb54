import { heatDays } from '@kuacang/contract/inventory/rack/calls'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Segmented } from 'antd'
import { say } from '../../kit/say.ts'
import { type ShadeBy, shadeBys } from './rack-shade.ts'

const words = { by: text('着色', 'Coloured by') }
const labels: Readonly<Record<ShadeBy, Text>> = {
  state: text('状态', 'Status'),
  fill: text('占用', 'Fill'),
  stock: text('件数', 'Pieces'),
  heat: text('热度（{days} 天拣货）', 'Heat (picks in {days} {days|day|days})'),
}

/** Chooses what the racks are coloured by. */
export const ShadeBar = ({ shown, onShow }: { shown: ShadeBy; onShow: (by: ShadeBy) => void }) => (
  <div className="rack-shades">
    <span className="soft">{say(words.by)}</span>
    <Segmented<ShadeBy>
      aria-label={say(words.by)}
      value={shown}
      onChange={onShow}
      options={shadeBys.map((by) => ({ value: by, label: say(labels[by], { days: heatDays }) }))}
    />
  </div>
)

import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { say } from '../../kit/say.ts'
import { zooms } from './map-keys.ts'
import { rackLooks } from './rack-look.ts'
import type { Shades } from './rack-shade.ts'

const words = {
  legend: text('图例', 'Legend'),
  out: text('缩小', 'Zoom out'),
  in: text('放大', 'Zoom in'),
  full: text('{n} %，点击恢复原始大小', '{n} %, click for full size'),
}

type Props = {
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  readonly shades: Shades | undefined
}

/** What the looks of the racks mean, and how large they are drawn. */
export const MapBar = ({ zoom, onZoom, shades }: Props) => {
  const percent = Math.round((zooms[zoom] ?? 1) * 100)
  return (
    <div className="rack-bar">
      <ul className="rack-legend" aria-label={say(words.legend)}>
        {shades
          ? shades.legend.map((of, level) => (
              <li key={of}>
                <span className="rack-swatch" data-level={level} /> {of}
              </li>
            ))
          : rackLooks.map(({ look, label }) => (
              <li key={look}>
                <span className="rack-swatch" data-look={look} /> {say(label)}
              </li>
            ))}
      </ul>
      <span className="spring" />
      <Button
        icon={<MinusOutlined />}
        aria-label={say(words.out)}
        disabled={zoom === 0}
        onClick={() => onZoom(zoom - 1)}
      />
      <Button aria-label={say(words.full, { n: percent })} onClick={() => onZoom(zooms.indexOf(1))}>
        {percent} %
      </Button>
      <Button
        icon={<PlusOutlined />}
        aria-label={say(words.in)}
        disabled={zoom === zooms.length - 1}
        onClick={() => onZoom(zoom + 1)}
      />
    </div>
  )
}

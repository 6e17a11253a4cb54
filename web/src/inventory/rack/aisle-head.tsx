import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import { aisleLeft } from './map-geometry.ts'

const words = {
  aisle: text('通道 {n}', 'Aisle {n}'),
  normal: text('通道 {n} 为正向，点击反向', 'Aisle {n} runs forward; click to reverse it'),
  reversed: text('通道 {n} 为反向，点击恢复正向', 'Aisle {n} runs in reverse; click to run it forward'),
}

export type AisleControls = {
  readonly selected: ReadonlySet<number>
  readonly onSelect: (aisle: number) => void
  /** Left out: the directions can only be looked at. */
  readonly onTurn?: ((aisle: number, reversed: boolean) => void) | undefined
}

/** The number of an aisle, which selects it, and its direction, which turns it. */
export const AisleHead = ({
  aisle,
  reversed,
  controls,
}: {
  aisle: number
  reversed: boolean
  controls: AisleControls | undefined
}) => {
  const n = aisle + 1
  const turn = controls?.onTurn
  return (
    <div className="aisle-head" style={{ left: aisleLeft(aisle) }}>
      <button
        type="button"
        aria-pressed={controls?.selected.has(aisle) ?? false}
        disabled={!controls}
        onClick={() => controls?.onSelect(aisle)}
      >
        {say(words.aisle, { n })}
      </button>
      <button
        type="button"
        disabled={!turn}
        aria-label={say(reversed ? words.reversed : words.normal, { n })}
        title={say(reversed ? words.reversed : words.normal, { n })}
        onClick={() => turn?.(aisle, !reversed)}
      >
        {reversed ? '←' : '→'}
      </button>
    </div>
  )
}

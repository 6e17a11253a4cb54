import { BarcodeOutlined, EditOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import type { RefObject } from 'react'
import { say } from '../say.ts'
import { useInFront } from './use-in-front.ts'
import type { ScanEngine } from './use-scan-engine.ts'

const words = {
  READY: text('就绪', 'READY'),
  BUSY: text('处理中', 'BUSY'),
  BLOCKED: text('已暂停', 'BLOCKED'),
  OFFLINE: text('网络断开', 'OFFLINE'),
  asking: text('等待{system}答复', 'Asking the {system}'),
  keeps: text('网络断开，扫描会暂存', 'OFFLINE, scans are saved'),
  behind: text('窗口未激活，收不到扫描', 'NOT IN FRONT, no scan arrives'),
  waiting: text('排队 {n}', '{n} waiting'),
  manual: text('手动输入', 'Type manually'),
  submit: text('提交', 'Submit'),
}

type Props = {
  readonly engine: ScanEngine
  readonly field: RefObject<HTMLInputElement | null>
  readonly hint: string
  readonly manual: boolean
  readonly onManual: (manual: boolean) => void
  readonly onEnter: (raw: string) => void
}

const stateWord = ({ state, late, keeps }: ScanEngine, inFront: boolean) => {
  if (!inFront) return say(words.behind)
  if (state === 'BUSY' && late.asking) return say(words.asking, { system: late.asking.system })
  return say(state === 'OFFLINE' && keeps ? words.keeps : words[state])
}

/**
 * The one field of a desk that takes scans. It opens no screen keyboard unless the operator wants to type (OP-3).
 */
export const ScanTarget = ({ engine, field, hint, manual, onManual, onEnter }: Props) => {
  const { state, load } = engine
  const inFront = useInFront()
  return (
    <form
      className="desk-target"
      data-state={inFront ? state : 'BLOCKED'}
      data-testid="desk-target"
      onSubmit={(event) => {
        event.preventDefault()
        // An Enter that closed a dialog ends here too, for the focus came back on its way: it entered nothing.
        const entered = field.current?.value
        if (entered) onEnter(entered)
      }}
    >
      <span className="desk-state" role="status" data-testid="desk-state">
        <i aria-hidden />
        {stateWord(engine, inFront)}
        {load.waiting > 0 ? <small>{say(words.waiting, { n: load.waiting })}</small> : null}
      </span>
      <BarcodeOutlined aria-hidden className="desk-barcode" />
      <input
        ref={field}
        data-home
        aria-label={hint}
        placeholder={hint}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        inputMode={manual ? 'text' : 'none'}
      />
      {manual ? (
        <Button type="primary" htmlType="submit">
          {say(words.submit)}
        </Button>
      ) : null}
      <Button
        className="desk-manual"
        icon={<EditOutlined />}
        aria-label={say(words.manual)}
        aria-pressed={manual}
        onClick={() => {
          onManual(!manual)
          field.current?.focus()
        }}
      >
        {say(words.manual)}
      </Button>
    </form>
  )
}

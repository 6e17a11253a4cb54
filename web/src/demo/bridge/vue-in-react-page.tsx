import { text } from '@kuacang/contract/kit/text'
import { useMemo, useState } from 'react'
import { say } from '../../kit/say.ts'
import { ReactField } from './react-field.tsx'
import { useVue } from './use-vue.ts'
import { VueField } from './vue-field.ts'
import './bridge.css'

const heading = text('这一框由 React 渲染', 'React draws this frame')

/** A React page that holds a Vue component: both show one value, and either changes it (SH-181). */
export default function VueInReactPage() {
  const [value, setValue] = useState('')
  const vue = useVue(
    VueField,
    useMemo(() => ({ value, onChange: setValue }), [value]),
  )
  return (
    <section className="bridge-frame">
      <h2 className="section-title">{say(heading)}</h2>
      <ReactField value={value} onChange={setValue} />
      <div ref={vue} />
    </section>
  )
}

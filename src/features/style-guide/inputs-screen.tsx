import { useState, type ReactNode } from 'react'
import { MeasurementSwitch } from '../../components/catalogue/measurement-switch.tsx'
import { CheckField } from '../../components/kit/fields/check-field.tsx'
import { FilterBar } from '../../components/kit/fields/filter-bar.tsx'
import { SearchForm } from '../site/search/search-form.tsx'
import { AlignedValue } from '../../components/catalogue/aligned-value.tsx'
import { VariantSelect } from '../site/comparison/basket/variant-select.tsx'
import { SAMPLE_VARIANTS } from './sample-parts.ts'
import { Specimen, SpecimenSection } from './specimens.tsx'

function TickedField(): ReactNode {
  const [isTicked, setIsTicked] = useState(true)
  return <CheckField label="Crimp force analysis" checked={isTicked} onChange={() => setIsTicked(!isTicked)} />
}

const nothing = (): void => undefined

/** What visitors write in, choose from and tick (N10). */
export function InputsScreen(): ReactNode {
  const [variant, setVariant] = useState<string>()
  return (
    <>
      <SpecimenSection title="Box to tick">
        <Specimen state="normal: try it">
          <TickedField />
        </Specimen>
        <Specimen state="with a live count">
          <CheckField label="Ultrasonic welding" count={12} checked={false} onChange={nothing} />
        </Specimen>
        <Specimen state="disabled: nothing is left behind it">
          <CheckField label="Twisting" count={0} checked={false} disabled onChange={nothing} />
        </Specimen>
        <Specimen state="ticked and disabled">
          <CheckField label="Strictly necessary" checked disabled onChange={nothing} />
        </Specimen>
      </SpecimenSection>
      <SpecimenSection title="Choice">
        <Specimen state="of a variant">
          <VariantSelect
            product={{ name: 'Tarn 20', variants: SAMPLE_VARIANTS }}
            chosen={variant}
            onChoose={(chosen) => setVariant(chosen?.id.split('_')[1])}
          />
        </Specimen>
        <Specimen state="of a variant, compact">
          <VariantSelect
            compact
            product={{ name: 'Tarn 20, compact', variants: SAMPLE_VARIANTS }}
            chosen={variant}
            onChoose={(chosen) => setVariant(chosen?.id.split('_')[1])}
          />
        </Specimen>
        <Specimen state="in a bar of filters">
          <FilterBar>
            <label className="field">
              Period
              <select defaultValue="2026">
                <option>2026</option>
                <option>2025</option>
              </select>
            </label>
            <output>4 of 25</output>
          </FilterBar>
        </Specimen>
      </SpecimenSection>
      <SpecimenSection title="Units" note="The choice holds for all pages and is remembered for a year.">
        <Specimen state="metric or imperial">
          <MeasurementSwitch />
        </Specimen>
        <Specimen state="a value on its decimal point">
          <AlignedValue value={{ text: '0.005 – 6', numbers: [0.005, 6], kind: 'range', decimals: 3 }} />
        </Specimen>
      </SpecimenSection>
      <SpecimenSection wide title="Search">
        <Specimen wide state="leads to the page of results, without scripts, too">
          <SearchForm />
        </Specimen>
      </SpecimenSection>
    </>
  )
}

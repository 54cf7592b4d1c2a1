import type { FormSentences } from '../../../../src/languages/sentences/form-sentences.ts';
import type { ClockTimes } from '../time/clock-times.ts';

/** Language and clocks of the visitor. */
export interface Reader {
  sentences: FormSentences;
  locale: string;
  times: ClockTimes;
  /** Says something to screen readers. */
  announce: (text: string) => void;
}

/** Content of a step while it is shown. */
export interface View {
  content: HTMLElement;
  /** Called when something else is shown. */
  end?: () => void;
}

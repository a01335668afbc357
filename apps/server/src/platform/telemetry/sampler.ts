import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { SamplerName, TelemetryConfig } from '../config/telemetry.ts';

/**
 * The sampler that decides which traces are kept, by the standard names: `parentbased` follows the decision of the
 * trace's beginner.
 */
export function samplerOf({ sampler, ratio }: Pick<TelemetryConfig, 'sampler' | 'ratio'>): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  } as const;
  type Root = keyof typeof roots;
  const made: Readonly<Record<SamplerName, () => Sampler>> = {
    ...roots,
    parentbased_always_on: () => onParent('always_on'),
    parentbased_always_off: () => onParent('always_off'),
    parentbased_traceidratio: () => onParent('traceidratio'),
  };
  const onParent = (root: Root) => new ParentBasedSampler({ root: roots[root]() });
  return made[sampler]();
}

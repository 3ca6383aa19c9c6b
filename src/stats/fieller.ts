import { Z_975 } from "./wilson.js";

/** Means and (co)variances of n pairs (u, v), of which the ratio −ū/v̄ is wanted. */
export interface RatioMoments {
  readonly mean_u: number;
  readonly mean_v: number;
  /** With n − 1 in the denominator. */
  readonly s_uu: number;
  readonly s_vv: number;
  readonly s_uv: number;
  readonly n: number;
}

/** A part of the line; a null end is infinite. */
export type Ray = readonly [from: number | null, to: number | null];

export type FiellerKind = "bounded" | "two_rays" | "half_line" | "whole_line" | "empty";

/** Fieller's confidence set of the root of ū + θ v̄. */
export interface FiellerSet extends RatioMoments {
  /** The root −ū/v̄; null when v̄ is 0. */
  readonly root: number | null;
  /** v̄ in standard errors; null when v does not vary. */
  readonly slope_z: number | null;
  /** The set is a θ² + 2 b θ + c ≤ 0; its discriminant is b² − a c. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly discriminant: number;
  readonly kind: FiellerKind;
  readonly set: readonly Ray[];
  /** What of the set lies at θ ≥ 0. */
  readonly set_nonnegative: readonly Ray[];
}

/** The moments of pairs. Throws a RangeError for fewer than two. */
export function ratioMoments(u: ArrayLike<number>, v: ArrayLike<number>): RatioMoments {
  const n = u.length;
  if (n < 2) throw new RangeError(`Fieller: ${n} cases have no variance; give at least 2`);
  let mean_u = 0;
  let mean_v = 0;
  for (let i = 0; i < n; i++) {
    mean_u += u[i];
    mean_v += v[i];
  }
  mean_u /= n;
  mean_v /= n;
  let uu = 0;
  let vv = 0;
  let uv = 0;
  for (let i = 0; i < n; i++) {
    const du = u[i] - mean_u;
    const dv = v[i] - mean_v;
    uu += du * du;
    vv += dv * dv;
    uv += du * dv;
  }
  return { mean_u, mean_v, s_uu: uu / (n - 1), s_vv: vv / (n - 1), s_uv: uv / (n - 1), n };
}

/**
 * Fieller's set of the θ at which ū + θ v̄ may be 0:
 * {θ : (ū + θ v̄)² ≤ q² (s_uu + 2 θ s_uv + θ² s_vv)/n}. It is bounded only when v̄ differs from 0 at
 * the level; otherwise the ratio is not estimable and the set reaches to infinity. Source:
 * E. C. Fieller, JRSS B 16, 1954.
 *
 * @param quantile q, of the normal or of Student's t distribution
 */
export function fiellerSet(moments: RatioMoments, quantile = Z_975): FiellerSet {
  const { mean_u, mean_v, s_uu, s_vv, s_uv, n } = moments;
  const scale = (quantile * quantile) / n;
  const a = mean_v * mean_v - scale * s_vv;
  const b = mean_u * mean_v - scale * s_uv;
  const c = mean_u * mean_u - scale * s_uu;
  const discriminant = b * b - a * c;
  const { kind, set } = solve(a, b, c, discriminant);
  return {
    ...moments,
    root: mean_v === 0 ? null : -mean_u / mean_v,
    slope_z: s_vv === 0 ? null : mean_v / Math.sqrt(s_vv / n),
    a,
    b,
    c,
    discriminant,
    kind,
    set,
    set_nonnegative: set.flatMap(nonNegativePart),
  };
}

/**
 * Fewest cases with which the set of a population is bounded, as a real number: q² s_vv / v̄²; null
 * when v̄ is 0.
 */
export function casesForBounded(
  { mean_v, s_vv }: Pick<RatioMoments, "mean_v" | "s_vv">,
  quantile = Z_975,
): number | null {
  return mean_v === 0 ? null : (quantile * quantile * s_vv) / (mean_v * mean_v);
}

function solve(
  a: number,
  b: number,
  c: number,
  discriminant: number,
): { readonly kind: FiellerKind; readonly set: readonly Ray[] } {
  const wholeLine = { kind: "whole_line", set: [[null, null]] } as const;
  const empty = { kind: "empty", set: [] } as const;
  if (a === 0) {
    if (b === 0) return c <= 0 ? wholeLine : empty;
    const end = -c / (2 * b);
    return { kind: "half_line", set: [b > 0 ? [null, end] : [end, null]] };
  }
  if (discriminant < 0) return a < 0 ? wholeLine : empty;
  const root = Math.sqrt(discriminant);
  const ends = [(-b - root) / a, (-b + root) / a];
  const lower = Math.min(...ends);
  const upper = Math.max(...ends);
  if (a > 0) return { kind: "bounded", set: [[lower, upper]] };
  return {
    kind: "two_rays",
    set: [
      [null, lower],
      [upper, null],
    ],
  };
}

function nonNegativePart([from, to]: Ray): readonly Ray[] {
  return to !== null && to < 0 ? [] : [[Math.max(0, from ?? 0), to]];
}

import type { NumberKind } from "../figures/cells-of.js";

/** Numbers that are no metric: their name, and how they come about. */
export const NUMBER_DEFINITIONS: Readonly<
  Record<NumberKind, { readonly name: string; readonly text: string }>
> = {
  vote: {
    name: "Vote",
    text: "Of the votes of the sampled outputs, whatever the definitions take for a model’s answer.",
  },
  models: {
    name: "Models",
    text: "The models of the rows below: those that the view keeps and that have the condition.",
  },
  questions: {
    name: "Questions",
    text: "The benchmark’s questions that the view keeps, each counted once. A cell that is missing counts as the definitions say.",
  },
  cells: {
    name: "Cells",
    text: "A cell is a model’s outputs to one question under one condition; cells with recorded outputs are counted.",
  },
  outputs_a_cell: {
    name: "Outputs a cell",
    text: "Sampled outputs to one question, the most of any cell of the model; the rows have each cell’s (k). How many are asked for says the study file.",
  },
  benchmark: {
    name: "A number of the benchmark",
    text: "Counted from the benchmark’s questions, options and labels as its files hold them, over those that the view keeps: no model’s output is part of it.",
  },
  study: {
    name: "A number of the study file",
    text: "Told of the model by the study file or, for the paper’s models, by the list of models that comes with Primum: no output is part of it.",
  },
  no_models: {
    name: "No models",
    text: "The run, as the view keeps it, has no model of this kind: there is nothing to count.",
  },
  latency_by_size: {
    name: "Latency of the models of a size",
    text: "Median and 90th percentile, with linear interpolation, of the values of the models below: each the mean seconds of a model’s cells.",
  },
  over_conditions: {
    name: "Rate of a question over conditions",
    text: "The share of the models with a high-risk answer to the question, in each condition by itself; of these shares the mean, the lowest or the highest.",
  },
  condition_range: {
    name: "Lowest and highest average of any condition",
    text: "Of each condition the average over its models, without weights; of these averages the lowest and the highest.",
  },
  standard_error: {
    name: "Standard error over pairs",
    text: "The standard deviation (n − 1) of the pairs’ changes, divided by the root of the number of pairs. It takes pairs that share questions for independent.",
  },
  standard_error_of_ensembles: {
    name: "Standard error over ensembles",
    text: "The standard deviation (n − 1) of the ensembles’ improvements over all conditions, divided by the root of their number. It takes ensembles that share members and questions for independent.",
  },
  triple_choice: {
    name: "The best of many, on other questions",
    text: "The questions are split in halves again and again. On one half the best candidate is chosen (a triple of models, or a model), on the other it is scored. Its optimism is the mean on the half that chose it minus the mean on the other; intervals go from the 2.5 % to the 97.5 % point of the splits. The candidates are made of the models below.",
  },
};

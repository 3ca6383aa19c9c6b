#!/usr/bin/env bash
# Serve SmolLM2-135M-Instruct by vLLM's OpenAI-compatible server.
#
# usage: serve.sh FOLDER PORT [vLLM argument ...]
#
# FOLDER is the one install.sh made. The server listens on HOST (default
# 127.0.0.1), has the seed SEED (default 0) and computes with THREADS threads
# (default: all processors). It is ready when GET /health answers 200.
set -euo pipefail

if [ $# -lt 2 ]; then
  echo "usage: $0 FOLDER PORT [vLLM argument ...]" >&2
  exit 2
fi

folder=$(cd "$1" && pwd)
port=$2
shift 2

# Never ask a model hub, send no usage statistics.
export HF_HUB_OFFLINE=1 TRANSFORMERS_OFFLINE=1 HF_DATASETS_OFFLINE=1
export VLLM_NO_USAGE_STATS=1 DO_NOT_TRACK=1
export VLLM_CACHE_ROOT=${VLLM_CACHE_ROOT:-$folder/cache}
# Processor back end. Waiting threads sleep instead of spinning: a spinning
# wait is many times slower as soon as anything else uses the processors.
export VLLM_TARGET_DEVICE=cpu
export VLLM_CPU_KVCACHE_SPACE=${VLLM_CPU_KVCACHE_SPACE:-2}
export VLLM_CPU_OMP_THREADS_BIND=nobind
export OMP_NUM_THREADS=${THREADS:-$(nproc)} OMP_WAIT_POLICY=passive

# --dtype float32: in bfloat16 a seeded sample can change with the batch it is
#   computed in; in float32 it did not in any run.
# --no-enable-chunked-prefill: vLLM 0.32 on processors stops with "CPU
#   Generator does not use offset" when the prompt of a seeded request is
#   computed in parts, so each prompt must fit one step.
# --generation-config vllm: no sampling default comes from the model's files.
# --enforce-eager: compiling takes a minute and makes no request faster.
exec "$folder/bin/vllm" serve "$folder/models/SmolLM2-135M-Instruct" \
  --served-model-name HuggingFaceTB/SmolLM2-135M-Instruct \
  --host "${HOST:-127.0.0.1}" \
  --port "$port" \
  --seed "${SEED:-0}" \
  --max-model-len 2048 \
  --dtype float32 \
  --generation-config vllm \
  --block-size 32 \
  --no-enable-chunked-prefill \
  --max-num-batched-tokens 8192 \
  --enforce-eager \
  "$@"

